/** Chat: one conversation per pair, messages that cost credits, unread counts (product.md sections 3, 4 and 6). */
export { deliverWaiting } from './delivering.ts'
export {
  answerAsFictional,
  listWaitingForAnswer,
  readFictional,
} from './fictional/answering.ts'
export { settleDecidedPhoto } from './kinds/decided-photo.ts'
export { sendPhoto } from './kinds/send-photo.ts'
export { listChats } from './list/listing.ts'
export { hasWritten, listChatContacts } from './queries.ts'
export { sumUnread as countUnread } from './reading.queries.ts'
export { composeTo, hasChatWith, openConversation, readConversation } from './reading.ts'
export { refundUnanswered } from './refunding.ts'
export { removeMessage } from './removing.ts'
export { conversationIdOf } from './rules.ts'
export { sendMessage } from './sending.ts'
