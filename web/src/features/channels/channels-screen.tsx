import Plus from 'lucide-react/icons/plus'
import { listChannels, type Channel } from '@reseller-portal/contract/channels'
import { useState } from 'react'
import { count, dateAndTime, localZone } from '#lib/language/format.ts'
import { useAnswer } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { useLocalList } from '#ui/list-screen/list-data.ts'
import { ListScreen } from '#ui/list-screen/list-screen.tsx'
import { StatusBadge } from '#ui/feedback/status-badge.tsx'
import styles from './channels.module.css'
import { OpenForm } from './open-form.tsx'
import { ChannelRequests } from './requests/requests.tsx'
import { useMay } from '#lib/calls/use-may.ts'

/** The operator's channels, with their products, keys, and calls. */
export function ChannelsScreen() {
  const { t, language } = useWords()
  const list = useLocalList(useAnswer(listChannels, {}), rowsIn, local)
  return (
    <div className={styles['stack']}>
      <ChannelRequests />
      <ListScreen
        title={t('channels.title')}
        note={t('channels.note')}
        list={list}
        search={{ label: t('channels.search'), hint: t('channels.searchHint') }}
        empty={t('channels.empty')}
        opens={({ resellerId }) => ({ to: '/channels/$resellerId', params: { resellerId } })}
        columns={[
          {
            key: 'reseller',
            header: t('channels.reseller'),
            phone: 'first',
            names: true,
            sort: true,
            value: ({ resellerName }) => resellerName,
            second: ({ failing }) =>
              failing > 0 && <StatusBadge tone="bad">{t('channels.failing')}</StatusBadge>,
          },
          {
            key: 'products',
            header: t('channels.products'),
            value: ({ allProducts, products }) =>
              t(allProducts ? 'channels.all' : 'channels.some', { count: count(products, language) }),
          },
          {
            key: 'keys',
            header: t('channels.keys'),
            align: 'end',
            value: ({ keys }) => keys,
            cell: ({ keys }) => count(keys, language),
          },
          {
            key: 'used',
            header: t('channels.lastUsed'),
            value: ({ lastUsedAt }) =>
              lastUsedAt === null ? t('channels.never') : dateAndTime(lastUsedAt, localZone, language),
            isDate: true,
          },
          {
            key: 'calls',
            header: t('channels.calls30'),
            align: 'end',
            sort: true,
            value: ({ calls }) => calls,
            cell: ({ calls }) => count(calls, language),
          },
        ]}
      >
        <AddPartner />
      </ListScreen>
    </div>
  )
}

const local = { searched: ({ resellerName }: Channel) => resellerName }

/** A channel is known by its reseller. */
function rowsIn({ channels }: { channels: readonly Channel[] }) {
  return channels.map((channel) => ({ ...channel, id: channel.resellerId }))
}

function AddPartner() {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  if (!useMay('channels.manage')) return null
  return (
    <>
      <AppButton leftSection={<Icon shape={Plus} />} onClick={() => setOpen(true)}>
        {t('channels.addPartner')}
      </AppButton>
      <Dialog title={t('channels.addPartner')} open={isOpen} onClose={() => setOpen(false)}>
        <OpenForm onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}
