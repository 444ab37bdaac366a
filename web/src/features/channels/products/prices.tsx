import { channelPrices, setNets, whyNotNet, type ChannelPrice } from '@reseller-portal/contract/channels'
import { type Refusal } from '@reseller-portal/contract/kit'
import { useState, type SyntheticEvent } from 'react'
import { useAnswer, useChange } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { DataTable } from '#ui/layout/data-table.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { showMessage } from '#ui/feedback/messages.ts'
import { Sheet } from '#ui/layout/sheet.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { amountText } from '#lib/language/amount.ts'
import styles from '../channels.module.css'
import { useMay } from '#lib/calls/use-may.ts'
import { netOf, nameOf, useColumns, Net } from './price-columns.tsx'

type Props = { resellerId: string; product: { id: string; name: string } }

/** What the channel's reseller owes for each ticket of a product. */
export function Prices({ resellerId, product }: Props) {
  const { t } = useWords()
  const found = useAnswer(channelPrices, { resellerId, productId: product.id })
  return (
    <Sheet title={t('channels.pricesOf', { name: product.name })} note={t('channels.netNote')}>
      {found.data === undefined || found.data.prices.length === 0 ? (
        <DataTable
          caption={t('channels.prices')}
          columns={[]}
          rows={found.data?.prices}
          rowKey={({ id }) => id}
          empty={t('channels.noPrices')}
          error={found.error}
          onRetry={() => void found.refetch()}
        />
      ) : (
        <NetForm resellerId={resellerId} productId={product.id} prices={found.data.prices} />
      )}
    </Sheet>
  )
}

type FormProps = { resellerId: string; productId: string; prices: readonly ChannelPrice[] }

function NetForm({ resellerId, productId, prices }: FormProps) {
  const { t, say } = useWords()
  const mayManage = useMay('channels.manage')
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [isSent, setSent] = useState(false)
  const save = useChange(setNets, {
    outdates: [channelPrices],
    onSuccess: () => showMessage('channels.saved'),
  })
  const textOf = (price: ChannelPrice) =>
    typed[price.id] ?? (price.net === null ? '' : amountText(price.net, price.currency))
  const problemOf = (price: ChannelPrice) => problem(price, textOf(price), t('channels.notAnAmount'), say)
  const columns = useColumns((price) =>
    mayManage ? (
      <TextField
        label={t('channels.netOf', { name: nameOf(price) })}
        labelProps={{ className: 'unseen' }}
        inputMode="decimal"
        className={styles['amount'] ?? ''}
        value={textOf(price)}
        error={isSent && problemOf(price)}
        onChange={(event) => setTyped({ ...typed, [price.id]: event.currentTarget.value })}
      />
    ) : (
      <Net price={price} />
    ),
  )
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setSent(true)
    if (prices.some((price) => problemOf(price) !== undefined)) return
    const nets = prices.map((price) => ({ priceId: price.id, net: netOf(price, textOf(price)) ?? null }))
    save.mutate({ input: { resellerId, productId, nets } })
  }
  return (
    <form className={styles['stack']} onSubmit={submit} noValidate>
      <DataTable
        caption={t('channels.prices')}
        columns={columns}
        rows={prices}
        rowKey={({ id }) => id}
        empty={t('channels.noPrices')}
      />
      {save.isError && <ErrorPanel error={save.error} title={t('channels.notDone')} />}
      {mayManage && (
        <AppButton type="submit" loading={save.isPending}>
          {t('channels.savePrices')}
        </AppButton>
      )}
    </form>
  )
}

function problem(price: ChannelPrice, text: string, notAnAmount: string, say: (it: Refusal) => string) {
  const net = netOf(price, text)
  if (net === undefined) return notAnAmount
  const refused = whyNotNet(price, net)
  return refused && say(refused)
}
