import type { TicketType } from '@reseller-portal/contract/prices'
import { useState } from 'react'
import { useMay } from '#lib/calls/use-may.ts'
import { dateAndTime, localZone } from '#lib/language/format.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { StatusBadge } from '#ui/feedback/status-badge.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Drawer } from '#ui/record-form/drawer.tsx'
import styles from '../pricing.module.css'
import { useChannels } from '../use-channels.ts'
import { useSwitch } from './use-switch.ts'

type Props = { ticket: TicketType; onClose: () => void }

/** One ticket type at each channel: on sale, or disabled, with the person and the reason. It can be switched here. */
export function TicketDrawer({ ticket, onClose }: Props) {
  const { t } = useWords()
  const mayManage = useMay('pricing.manage')
  const { channels } = useChannels()
  const [reason, setReason] = useState('')
  return (
    <Drawer title={ticket.ticket} onClose={onClose}>
      <div className={styles['panel']}>
        <p className={styles['quiet']}>
          {ticket.product}, {ticket.supplier}
        </p>
        {mayManage && (
          <TextField
            label={t('pricing.tickets.reason')}
            value={reason}
            maxLength={200}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
        <ul className={styles['channels']}>
          {channels.map((channel) => (
            <ChannelRow key={channel.channelId} {...channel} ticket={ticket} reason={reason} />
          ))}
        </ul>
      </div>
    </Drawer>
  )
}

type RowProps = { channelId: string; label: string; ticket: TicketType; reason: string }

function ChannelRow({ channelId, label, ticket, reason }: RowProps) {
  const { t, language } = useWords()
  const mayManage = useMay('pricing.manage')
  const { run, isBusy } = useSwitch()
  const off = ticket.off.find((each) => each.channelId === channelId)
  const act = off === undefined ? 'disable' : 'activate'
  const word = t(`pricing.tickets.${act}`)
  return (
    <li>
      <div>
        <strong>{label}</strong>
        <StatusBadge tone={off === undefined ? 'good' : 'calm'}>
          {off === undefined ? t('pricing.tickets.onSale') : t('pricing.tickets.off')}
        </StatusBadge>
        {off?.at != null && (
          <small>
            {t('pricing.tickets.offSince', { by: off.by, time: dateAndTime(off.at, localZone, language) })}
          </small>
        )}
        {off !== undefined && off.reason !== '' && <small>{off.reason}</small>}
      </div>
      {mayManage && (
        <AppButton
          size="xs"
          variant="default"
          loading={isBusy}
          aria-label={t('pricing.tickets.at', { act: word, name: label })}
          onClick={() => void run({ act, rateIds: [ticket.id], channels: [channelId], reason })}
        >
          {word}
        </AppButton>
      )}
    </li>
  )
}
