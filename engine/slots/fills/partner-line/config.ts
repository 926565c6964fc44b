export { partner as default } from '../partner-card/config.ts'
