import { listMail, mailStates, type Mail } from '@reseller-portal/contract/documents'
import { dateAndTime, localZone } from '#lib/language/format.ts'
import { useWords } from '#lib/language/words.ts'
import { SearchSpan } from '#ui/list-screen/controls/search-span.tsx'
import { useServerList } from '#ui/list-screen/list-data.ts'
import { ListScreen } from '#ui/list-screen/list-screen.tsx'
import { Drawer } from '#ui/record-form/drawer.tsx'
import { StatusBadge } from '#ui/feedback/status-badge.tsx'
import { MailText } from './mail-text.tsx'

const tones = { QUEUED: 'wait', SENT: 'good', OUTBOX: 'calm', FAILED: 'bad' } as const

const filterNames = ['state', 'searchSpan']
const pageIn = ({ messages, total }: { messages: readonly Mail[]; total: number }) => ({
  rows: messages,
  total,
})

/** The reseller's mail for a super admin, and the open message beside it. */
export function OutboxScreen() {
  const { t, language } = useWords()
  const list = useServerList(listMail, {}, filterNames, pageIn)
  const { open } = list.state
  const nameOf = (state: Mail['state']) => t(`messages.states.${state}`)
  return (
    <>
      <ListScreen
        title={t('messages.title')}
        note={t('messages.note')}
        list={list}
        search={{ label: t('messages.search'), hint: t('messages.searchHint') }}
        filters={[
          {
            key: 'state',
            label: t('common.state'),
            options: mailStates.map((value) => ({ value, label: nameOf(value) })),
          },
        ]}
        span={<SearchSpan list={list} />}
        empty={t('messages.empty')}
        opens={({ id }) => ({ to: '.', search: (old: object) => ({ ...old, open: id }) })}
        columns={[
          {
            key: 'subject',
            header: t('messages.subject'),
            phone: 'first',
            names: true,
            sort: true,
            value: ({ subject }) => subject,
          },
          { key: 'to', phone: 'second', header: t('messages.to'), value: ({ to }) => to.join(', ') },
          {
            key: 'createdAt',
            header: t('messages.created'),
            phone: 'below',
            sort: true,
            value: ({ createdAt }) => dateAndTime(createdAt, localZone, language),
            isDate: true,
          },
          {
            key: 'state',
            header: t('common.state'),
            phone: 'end',
            value: ({ state }) => nameOf(state),
            cell: ({ state }) => <StatusBadge tone={tones[state]}>{nameOf(state)}</StatusBadge>,
          },
        ]}
      />
      {open !== undefined && (
        <Drawer key={open} title={t('messages.one')} onClose={() => list.change({ open: undefined })}>
          <MailText id={open} />
        </Drawer>
      )}
    </>
  )
}
