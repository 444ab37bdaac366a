import { listCountries } from '@reseller-portal/contract/organizations'
import { useAnswer } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'

/**
 * The countries for a select, after an entry for no country, which has the label `none`. `nameOf` returns the name of a
 * code.
 */
export function useCountries(none: string) {
  const { language } = useWords()
  const answer = useAnswer(listCountries, { language }, { staleTime: Infinity, keepPrevious: true })
  const countries = answer.data?.countries ?? []
  return {
    options: [
      { value: '', label: none },
      ...countries.map(({ code, name }) => ({ value: code, label: name })),
    ],
    nameOf: (code: string) => countries.find((country) => country.code === code)?.name ?? code,
  }
}
