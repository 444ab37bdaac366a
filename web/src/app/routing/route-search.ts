type SignInSearch = { redirect?: string; ended?: boolean; chosen?: boolean }

/** `redirect` is where to go on to; `ended` says that a session ran out, `chosen` that a password was set. */
export function signInSearch(sent: Record<string, unknown>): SignInSearch {
  return {
    ...texts(sent, ['redirect']),
    ...(sent['ended'] === true && { ended: true }),
    ...(sent['chosen'] === true && { chosen: true }),
  }
}

/** The named parts of the address that are texts; a number that was typed is one too. */
export function texts<N extends string>(
  sent: Record<string, unknown>,
  names: readonly N[],
): { [K in N]?: string } {
  const present = names.filter((name) => typeof sent[name] === 'string' || typeof sent[name] === 'number')
  // The keys are names by construction.
  return Object.fromEntries(present.map((name) => [name, String(sent[name])])) as { [K in N]?: string }
}
