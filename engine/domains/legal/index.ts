export { legalDetails, listSections, termsDate } from './terms.ts'
