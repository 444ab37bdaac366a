import { missingDetails, type BookingListItem } from '@reseller-portal/contract/sales'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useWords } from '#lib/language/words.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './list.module.css'

/** "2 names" for a booking whose supplier needs more details than its guests have given. */
export function Missing({ booking: { missing } }: { booking: BookingListItem }) {
  const { t } = useWords()
  const texts = missingDetails.flatMap((detail) => {
    const count = missing[detail]
    return count === undefined ? [] : [t(`board.missing.${detail}`, { count })]
  })
  if (texts.length === 0) return null
  return (
    <span className={styles['missing']}>
      <Icon shape={CircleAlert} size={14} />
      {texts.join(', ')}
    </span>
  )
}
