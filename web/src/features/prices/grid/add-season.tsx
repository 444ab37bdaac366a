import { TextInput } from '@mantine/core'
import { refusal } from '@reseller-portal/contract/kit'
import { everyDay, seasonKey, type PriceSeason } from '@reseller-portal/contract/prices'
import { useState } from 'react'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { useSeasonText } from '../price-overlaps.tsx'
import { WeekdaysField } from '../weekdays-field.tsx'
import styles from './grid.module.css'

type Props = {
  open: boolean
  taken: readonly PriceSeason[]
  onClose: () => void
  onAdd: (season: PriceSeason, copied: Copied | undefined) => void
}

/** The season whose prices are copied, and the percentage by which they change. */
export type Copied = { from: PriceSeason; percent: number }

/** A dialog that adds a season as a column of the grid. The season is saved with the first price in it. */
export function AddSeason({ open, onClose, ...rest }: Props) {
  const { t } = useWords()
  return (
    <Dialog title={t('tariff.grid.addSeason')} open={open} onClose={onClose}>
      <Form {...rest} />
    </Dialog>
  )
}

function Form({ taken, onAdd }: Pick<Props, 'taken' | 'onAdd'>) {
  const { t, say } = useWords()
  const [season, setSeason] = useState<PriceSeason>({ validFrom: null, validUntil: null, weekdays: everyDay })
  const [from, setFrom] = useState('')
  const [percent, setPercent] = useState('')
  const [isTried, setTried] = useState(false)
  const seasonText = useSeasonText()
  const source = taken.find((each) => seasonKey(each) === from)
  const change = percentIn(percent)
  const { validFrom, validUntil, weekdays } = season
  const isTaken = taken.some((each) => seasonKey(each) === seasonKey(season))
  const isReversed = validFrom !== null && validUntil !== null && validUntil < validFrom
  const wrong = isReversed
    ? say(refusal('catalog.range_reversed'))
    : isTaken
      ? t('tariff.grid.taken')
      : undefined
  const error = isTried ? wrong : undefined
  const isWrongPercent = source !== undefined && change === undefined
  return (
    <div className={styles['season']}>
      <p>{t('tariff.grid.seasonHint')}</p>
      <DateField
        label={t('tariff.fields.validFrom')}
        value={validFrom}
        onChange={(day) => setSeason({ ...season, validFrom: day })}
      />
      <DateField
        label={t('tariff.fields.validUntil')}
        value={validUntil}
        error={error}
        onChange={(day) => setSeason({ ...season, validUntil: day })}
      />
      <WeekdaysField
        label={t('tariff.fields.weekdays')}
        value={String(weekdays)}
        error={isTried && weekdays === 0 ? t('record.wrong.choose') : undefined}
        onChange={(some) => setSeason({ ...season, weekdays: some })}
      />
      <Select
        label={t('tariff.grid.copyFrom')}
        value={from}
        data={[
          { value: '', label: t('tariff.grid.copyNone') },
          ...taken.map((each) => ({ value: seasonKey(each), label: seasonText(each) })),
        ]}
        onChange={setFrom}
      />
      {source !== undefined && (
        <TextInput
          label={t('tariff.grid.copyPercent')}
          description={t('tariff.grid.copyPercentHint')}
          value={percent}
          maxLength={6}
          error={isTried && isWrongPercent ? t('tariff.grid.copyPercentWrong') : undefined}
          onChange={({ currentTarget }) => setPercent(currentTarget.value)}
        />
      )}
      <AppButton
        onClick={() => {
          setTried(true)
          if (wrong !== undefined || weekdays === 0 || isWrongPercent) return
          onAdd(season, source && { from: source, percent: change ?? 0 })
        }}
      >
        {t('tariff.grid.addSeason')}
      </AppButton>
    </div>
  )
}

/** A percentage from -99.9 to 999.9 with at most one decimal; an empty text is 0. Undefined for other texts. */
function percentIn(typed: string): number | undefined {
  const text = typed.trim().replace('−', '-').replace(',', '.')
  if (text === '') return 0
  const percent = /^[+-]?\d{1,3}(\.\d)?$/.test(text) ? Number(text) : Number.NaN
  return percent > -100 ? percent : undefined
}
