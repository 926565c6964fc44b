/** Structured data in a page, as `toScriptText` writes it; browsers run no script of this type. */
export const StructuredDataScript = ({ data }: { data: string | null }) =>
  data && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: data }} />
