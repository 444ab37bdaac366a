import { useWords } from '#lib/language/words.ts'
import { Sheet } from '#ui/layout/sheet.tsx'
import type { Form } from '../form/use-form.ts'
import { peopleOf } from './people.ts'
import styles from './people.module.css'
import { PickupChoice } from './pickup-choice.tsx'
import { TravelerFields } from './traveler-fields.tsx'

/** What the supplier wants to know of each traveler, and where they are picked up. */
export default function TravelersSheet({ form }: { form: Form }) {
  const { t } = useWords()
  return (
    <Sheet title={t('sell.travelerDetails')}>
      <div className={styles['travelers']}>
        <PickupChoice form={form} />
        {form.desk.perTraveler &&
          peopleOf(form.lines).map((person) => (
            <TravelerFields key={person.key} person={person} form={form} />
          ))}
      </div>
    </Sheet>
  )
}
