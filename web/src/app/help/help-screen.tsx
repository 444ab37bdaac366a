import { TextInput } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useWords } from '#lib/language/words.ts'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import styles from './help.module.css'
import { HelpText } from './help-text.tsx'
import { found, useHelp, type HelpPage } from './pages.ts'

/** The help center in the reader's language, with a search. */
export function HelpScreen() {
  const { t, language } = useWords()
  const [search, setSearch] = useState('')
  const help = useHelp(language)
  const pages = found(help.data ?? [], search)
  return (
    <>
      <PageHeader title={t('help.title')} />
      <TextInput
        type="search"
        label={t('help.search')}
        placeholder={t('help.hint')}
        value={search}
        maxLength={100}
        maw={320}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {help.isPending && <Progress />}
      {help.isError && <Failed error={help.error} onRetry={() => void help.refetch()} />}
      <output className="unseen">{help.data && String(pages.length)}</output>
      {help.data !== undefined && pages.length === 0 && <p>{t('help.none', { search })}</p>}
      <ul className={styles['pages']}>
        {pages.map(({ id, title, text }) => (
          <li key={id}>
            <Link to="/help/$page" params={{ page: id }}>
              {title}
            </Link>
            <p>{firstLine(text)}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

/** One page of the help center. */
export function HelpPageScreen() {
  const { t, language } = useWords()
  const { page = '' } = useParams({ strict: false })
  const help = useHelp(language)
  const shown = help.data?.find(({ id }) => id === page)
  return (
    <>
      <PageHeader title={shown?.title ?? t('help.title')} above={{ to: '/help', name: t('help.title') }} />
      {help.isPending && <Progress />}
      {help.isError && <Failed error={help.error} onRetry={() => void help.refetch()} />}
      {help.data !== undefined && <Page page={shown} />}
    </>
  )
}

function Page({ page }: { page: HelpPage | undefined }) {
  const { t } = useWords()
  if (page === undefined)
    return (
      <p>
        {t('help.missing')} <Link to="/help">{t('help.back')}</Link>
      </p>
    )
  return (
    <Sheet>
      <HelpText text={page.text} />
    </Sheet>
  )
}

function Failed(props: { error: unknown; onRetry: () => void }) {
  const { t } = useWords()
  return <ErrorPanel title={t('help.failed')} {...props} />
}

function firstLine(text: string): string {
  const line = text.split('\n').find((each) => each !== '' && !each.startsWith('#')) ?? ''
  return line.replace(/^- /, '')
}
