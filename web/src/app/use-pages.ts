import { may } from '#lib/calls/use-may.ts'
import { navigation, type Page } from './navigation.ts'
import { useAccount } from './session.ts'

/** The pages that the signed-in account may open, in the order of the menu. */
export function usePages(): readonly Page[] {
  const account = useAccount()
  if (account === undefined) return []
  return navigation.filter((page) => page.may === undefined || may(account, page.may))
}
