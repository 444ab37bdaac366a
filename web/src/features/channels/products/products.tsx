import { channelProducts, listChannels, offerProducts, oneChannel } from '@reseller-portal/contract/channels'
import type { Output } from '@reseller-portal/contract/kit'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useAnswer, useChange } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { DataTable } from '#ui/layout/data-table.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { showMessage } from '#ui/feedback/messages.ts'
import { Progress } from '#ui/feedback/progress.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import styles from '../channels.module.css'
import { Prices } from './prices.tsx'
import { useMay } from '#lib/calls/use-may.ts'
import { useColumns } from './product-columns.tsx'

type Offer = Output<typeof channelProducts>

/** The products that the channel sells. The address names the product whose prices are open. */
export function Products({ resellerId }: { resellerId: string }) {
  const { product } = useSearch({ from: '/shell/channels/$resellerId' })
  const found = useAnswer(channelProducts, { resellerId })
  const offer = found.data
  if (found.error !== null && offer === undefined)
    return <ErrorPanel error={found.error} onRetry={() => void found.refetch()} />
  if (offer === undefined) return <Progress />
  const opened = offer.products.find(({ id }) => id === product)
  return (
    <div className={styles['columns']} data-open={opened !== undefined || undefined}>
      <OfferForm resellerId={resellerId} offer={offer} />
      {opened !== undefined && <Prices key={opened.id} resellerId={resellerId} product={opened} />}
    </div>
  )
}

function OfferForm({ resellerId, offer }: { resellerId: string; offer: Offer }) {
  const { t } = useWords()
  const mayManage = useMay('channels.manage')
  const [isAll, setAll] = useState(offer.allProducts)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(offer.products.flatMap(({ id, isOffered }) => (isOffered ? [id] : []))),
  )
  const save = useChange(offerProducts, {
    outdates: [channelProducts, listChannels, oneChannel],
    onSuccess: () => showMessage('channels.saved'),
  })
  const toggle = (id: string) => setChosen((before) => toggled(before, id))
  const columns = useColumns(resellerId, { isAll, chosen, toggle, mayManage })
  return (
    <Sheet title={t('channels.part.products')}>
      <div className={styles['stack']}>
        {mayManage && <WhatIsSold isAll={isAll} onChange={setAll} />}
        <DataTable
          caption={t('channels.products')}
          columns={columns}
          rows={offer.products}
          rowKey={({ id }) => id}
          empty={t('channels.noProducts')}
        />
        {save.isError && <ErrorPanel error={save.error} title={t('channels.notDone')} />}
        {mayManage && (
          <AppButton
            loading={save.isPending}
            onClick={() =>
              save.mutate({ input: { resellerId, allProducts: isAll, productIds: isAll ? [] : [...chosen] } })
            }
          >
            {t('channels.saveProducts')}
          </AppButton>
        )}
      </div>
    </Sheet>
  )
}

function toggled(before: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const after = new Set(before)
  if (!after.delete(id)) after.add(id)
  return after
}

function WhatIsSold({ isAll, onChange }: { isAll: boolean; onChange: (isAll: boolean) => void }) {
  const { t } = useWords()
  return (
    <fieldset className={styles['choices']}>
      <legend>{t('channels.sells')}</legend>
      {([true, false] as const).map((all) => (
        <label key={String(all)}>
          <input type="radio" name="sells" checked={isAll === all} onChange={() => onChange(all)} />
          {t(all ? 'channels.everything' : 'channels.chosen')}
        </label>
      ))}
    </fieldset>
  )
}
