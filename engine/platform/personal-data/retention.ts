/** How long holder and account of a signed direct debit outlive the member: a bank may ask for the mandate until 13 months after the debit, which follows the signature within days. */
export const MANDATE_MONTHS = 14
