type Request = { readonly query: object }

/** What is compared, whichever of its rows are shown. */
const comparedIn = ({ query }: Request) =>
  JSON.stringify({ ...query, differingYn: undefined, monthlyYn: undefined })

/** While other rows of a comparison are on their way those before stay, and with them what was used to ask for others. */
export function whileOthersCome(request: Request) {
  return <Answer>(
    before: Answer | undefined,
    of: { readonly queryKey: readonly [string, Request] } | undefined,
  ) => (of !== undefined && comparedIn(of.queryKey[1]) === comparedIn(request) ? before : undefined)
}
