import { Language, languages } from '@reseller-portal/contract/kit'

/** The best of our languages for an `Accept-Language` header; English where it accepts none of them. */
export function bestLanguage(header: string | undefined): Language {
  const wanted = (header ?? '').split(',').map(wish)
  const ours = wanted.toSorted((a, b) => b.weight - a.weight).filter(({ weight }) => weight > 0)
  for (const { language } of ours) {
    const supported = Language.safeParse(language)
    if (supported.success) return supported.data
    if (language === '*') return languages[0]
  }
  return languages[0]
}

/** `fr-CA;q=0.8` is French with a weight of 0.8. */
function wish(text: string): { language: string; weight: number } {
  const [tag = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase())
  const weight = parameters.find((each) => each.startsWith('q='))?.slice(2)
  return { language: tag.split('-')[0] ?? '', weight: weight === undefined ? 1 : Number(weight) || 0 }
}
