import { useWords } from '#lib/language/words.ts'
import styles from './channels.module.css'

type Props = { question: string; answer: boolean | undefined; onAnswer: (answer: boolean) => void }

/** Whether a reseller agreement exists; without one there is no channel (spec 2 §5). */
export function AgreementQuestion({ question, answer, onAnswer }: Props) {
  const { t } = useWords()
  return (
    <fieldset className={styles['choices']}>
      <legend>{question}</legend>
      {([true, false] as const).map((each) => (
        <label key={String(each)}>
          <input type="radio" name="agreement" checked={answer === each} onChange={() => onAnswer(each)} />
          {t(each ? 'channels.yes' : 'channels.no')}
        </label>
      ))}
    </fieldset>
  )
}
