import { Link } from '@tanstack/react-router'
import { useWords } from '#lib/language/words.ts'
import { LinkTabs } from '#ui/layout/link-tabs.tsx'
import { parts, type Part } from './parts.ts'

/** The parts of a channel; its contracts are a list of their own. */
export function ChannelTabs({ resellerId, shown }: { resellerId: string; shown: Part | 'contracts' }) {
  const { t } = useWords()
  return (
    <LinkTabs label={t('channels.parts')}>
      {parts.map((part) => (
        <Link
          key={part}
          to="/channels/$resellerId"
          params={{ resellerId }}
          search={{ part }}
          activeOptions={{ includeSearch: true }}
          aria-current={part === shown ? 'page' : undefined}
        >
          {t(`channels.part.${part}`)}
        </Link>
      ))}
      <Link to="/channels/$resellerId/contracts" params={{ resellerId }}>
        {t('channels.part.contracts')}
      </Link>
    </LinkTabs>
  )
}
