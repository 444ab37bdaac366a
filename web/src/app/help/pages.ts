import type { Language } from '@reseller-portal/contract/kit'
import { useQuery } from '@tanstack/react-query'

export type HelpPage = { id: string; title: string; text: string }

/** The pages of `docs/help`: one folder per language, one file per page. */
const files = import.meta.glob<string>('../../../../docs/help/*/*.md', { query: '?raw', import: 'default' })

/** Every help page in a language. The page for beginners comes first, then the others by title. */
export function useHelp(language: Language) {
  return useQuery({ queryKey: ['help', language], queryFn: () => readPages(language), staleTime: Infinity })
}

async function readPages(language: Language): Promise<HelpPage[]> {
  const own = Object.entries(files).filter(([path]) => path.includes(`/help/${language}/`))
  const pages = await Promise.all(own.map(async ([path, load]) => pageOf(path, await load())))
  const rank = ({ id }: HelpPage) => (id === 'getting-started' ? 0 : 1)
  return pages.toSorted((a, b) => rank(a) - rank(b) || a.title.localeCompare(b.title, language))
}

function pageOf(path: string, text: string): HelpPage {
  const [heading = '', ...lines] = text.trim().split('\n')
  const id = path.slice(path.lastIndexOf('/') + 1, -'.md'.length)
  return { id, title: heading.replace('# ', ''), text: lines.join('\n').trim() }
}

/** The pages that have every word of the search. */
export function found(pages: readonly HelpPage[], search: string): HelpPage[] {
  const words = search.toLowerCase().split(/\s+/)
  return pages.filter(({ title, text }) => {
    const all = `${title}\n${text}`.toLowerCase()
    return words.every((word) => all.includes(word))
  })
}
