/** As much of the package as is used; it has no types of its own. */
declare module 'xliff' {
  export interface XliffElement {
    readonly Standalone?: { readonly id: string; readonly equiv?: string; readonly disp?: string }
  }
  export type XliffValue = string | XliffElement | readonly (string | XliffElement)[]
  export interface XliffUnit {
    readonly source: XliffValue
    readonly target?: XliffValue
    readonly note?: string | readonly string[]
  }
  export interface XliffDocument {
    readonly sourceLanguage: string
    readonly targetLanguage?: string
    readonly resources: Readonly<Record<string, Readonly<Record<string, XliffUnit>>>>
  }
  export function js2xliff(document: XliffDocument, options: { readonly indent: string }): Promise<string>
  export function xliff2js(xml: string, options: undefined): Promise<XliffDocument>
}
