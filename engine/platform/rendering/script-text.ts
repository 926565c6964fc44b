/** A JSON value as text in a `<script>`, which it cannot end: each `<` is escaped. */
export const toScriptText = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
