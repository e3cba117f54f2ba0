/** How many pages a document has, by what it says of them. */
export function pagesIn(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type ?\/Page\b/g)?.length ?? 0
}
