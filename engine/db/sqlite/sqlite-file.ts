/** The path in a `sqlite:` URL; `:memory:` for a database without a file. */
export const sqliteFile = (url: string): string => url.slice('sqlite:'.length).replace(/^\/\/(?=\/)/, '')
