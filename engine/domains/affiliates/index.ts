/** Affiliates: what happens with the members whom a network brought is reported to it. */
export { listPostbacks, type PostbackRow, resendPostback, testPostback } from './operator.ts'
