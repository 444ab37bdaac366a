import { TextInput } from '@mantine/core'
import {
  availabilityRules,
  layers,
  weekdays,
  type AvailabilityRule,
} from '@reseller-portal/contract/inventory'
import type { ReactNode } from 'react'
import { useAnswer } from '#lib/calls/query.ts'
import { useMay } from '#lib/calls/use-may.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TagsField } from '#ui/fields/tags-field.tsx'
import { WholeNumberField } from '#ui/fields/whole-number-field.tsx'
import { DayField } from '#ui/record-form/day-field.tsx'
import { KeptForm } from '#ui/record-form/record-form.tsx'
import { keptOf } from '#ui/record-form/use-record-form.ts'
import { useRecordActs } from '#ui/record-form/use-record-acts.ts'
import styles from '../inventory.module.css'

type Props = { poolId: string; ruleId: string | undefined; onDone: () => void }

/** The form of a rule of departures, which is loaded again first. */
export function RuleForm({ poolId, ruleId, onDone }: Props) {
  const isNew = ruleId === undefined
  const answer = useAnswer(
    availabilityRules.get,
    { id: ruleId ?? '' },
    { enabled: !isNew, staleTime: Infinity, gcTime: 0 },
  )
  if (answer.isError) return <ErrorPanel error={answer.error} onRetry={() => void answer.refetch()} />
  if (!isNew && answer.data === undefined) return <Progress />
  return <Form poolId={poolId} rule={answer.data} onDone={onDone} />
}

function Form({
  poolId,
  rule,
  onDone,
}: {
  poolId: string
  rule: AvailabilityRule | undefined
  onDone: () => void
}) {
  const { t, language } = useWords()
  const mayManage = useMay('operator.manage')
  const { saySaved, remove } = useRecordActs(availabilityRules, {}, 'availability_rules')
  const labels = useLabels()
  const dayName = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  // The first of August 2027 is a Sunday.
  const days = weekdays.map((value) => ({
    value,
    label: dayName.format(Date.UTC(2027, 7, 1 + Number(value))),
  }))
  const layerChoices = layers.map((value) => ({ value, label: t(`inventory.layers.${value}`) }))
  const blank = {
    poolId,
    layer: 'BASE',
    position: 1,
    name: '',
    validFrom: null,
    validUntil: null,
    weekdays: [...weekdays],
    times: [],
    minutes: 60,
    capacity: 10,
  }
  return (
    <Sheet>
      <KeptForm
        kept={keptOf(availabilityRules, {})}
        failing="availability_rules"
        row={rule}
        blank={blank}
        labels={labels}
        onSaved={(saved, isNew) => {
          saySaved(String(saved['name']), isNew)
          onDone()
        }}
        actions={
          rule !== undefined &&
          mayManage && (
            <AppButton
              variant="default"
              onClick={() => void remove(rule.id, rule.name).then((isDone) => isDone && onDone())}
            >
              {t('record.remove')}
            </AppButton>
          )
        }
      >
        {({ field, several }) => (
          <div className={styles['form']}>
            <TextInput {...field('name')} maxLength={100} />
            <Select {...field('layer')} description={t('inventory.layerHint')} data={layerChoices} />
            <WholeNumberField {...field('position')} maxLength={4} />
            <DayField label={labels.validFrom} field={field('validFrom')} />
            <DayField label={labels.validUntil} field={field('validUntil')} />
            <TagsField {...several('weekdays')} add={t('inventory.addDay')} options={days} />
            <Times {...several('times')} hint={t('inventory.timesHint')} />
            <WholeNumberField {...field('minutes')} description={t('inventory.minutesHint')} maxLength={5} />
            <WholeNumberField {...field('capacity')} maxLength={6} />
          </div>
        )}
      </KeptForm>
    </Sheet>
  )
}

function useLabels() {
  const { t } = useWords()
  return {
    poolId: t('inventory.seatsOf'),
    layer: t('inventory.fields.layer'),
    position: t('inventory.fields.position'),
    name: t('products.fields.name'),
    validFrom: t('inventory.fields.validFrom'),
    validUntil: t('inventory.fields.validUntil'),
    weekdays: t('inventory.fields.weekdays'),
    times: t('inventory.fields.times'),
    minutes: t('inventory.fields.minutes'),
    capacity: t('inventory.fields.capacity'),
  }
}

type TimesProps = {
  label: ReactNode
  values: string[]
  onChange: (values: string[]) => void
  error: ReactNode
  hint: string
}

/** Local times that are typed with commas between them: "9:00, 14:30". */
function Times({ label, values, onChange, error, hint }: TimesProps) {
  return (
    <TextInput
      label={label}
      description={hint}
      defaultValue={values.join(', ')}
      error={error}
      onBlur={({ currentTarget }) =>
        onChange(
          currentTarget.value
            .split(/[,;\s]+/)
            .filter(Boolean)
            .map((time) => time.padStart(5, '0')),
        )
      }
    />
  )
}
