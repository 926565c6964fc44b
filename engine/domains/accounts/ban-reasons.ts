/** Why an operator bans a member: what every restriction may be based on (product.md 10.6). */
export {
  RESTRICTION_RULES as BAN_REASONS,
  type RestrictionRule as BanReason,
  ruleOf as banReasonOf,
} from '#engine/domains/moderation/shared/restriction-rules.ts'
