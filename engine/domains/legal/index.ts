export { termsDate } from './terms.ts'
