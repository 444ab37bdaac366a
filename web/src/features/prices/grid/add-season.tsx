import { refusal } from '@reseller-portal/contract/kit'
import { everyDay, seasonKey, type PriceSeason } from '@reseller-portal/contract/prices'
import { useState } from 'react'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { WeekdaysField } from '../weekdays-field.tsx'
import styles from './grid.module.css'

type Props = {
  open: boolean
  taken: readonly PriceSeason[]
  onClose: () => void
  onAdd: (season: PriceSeason) => void
}

/** Another column of the grid; it is kept once a price is set in it. */
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
  const [isTried, setTried] = useState(false)
  const { validFrom, validUntil, weekdays } = season
  const isTaken = taken.some((each) => seasonKey(each) === seasonKey(season))
  const isReversed = validFrom !== null && validUntil !== null && validUntil < validFrom
  const wrong = isReversed
    ? say(refusal('catalog.range_reversed'))
    : isTaken
      ? t('tariff.grid.taken')
      : undefined
  const error = isTried ? wrong : undefined
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
      <AppButton
        onClick={() => {
          setTried(true)
          if (wrong === undefined && weekdays !== 0) onAdd(season)
        }}
      >
        {t('tariff.grid.addSeason')}
      </AppButton>
    </div>
  )
}
