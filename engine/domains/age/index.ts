/** Age checks: where the law asks for one, members pass it before they see others (product.md 12.11). */
export { askForAge } from './ask-for-age.ts'
