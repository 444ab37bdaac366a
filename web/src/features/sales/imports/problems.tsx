import type { ImportProblem } from '@reseller-portal/contract/sales'
import { travelerTypes } from '@reseller-portal/contract/products'
import { longDay } from '#lib/language/format.ts'
import { useWords, type Speech } from '#lib/language/words.ts'
import { save } from '#lib/save.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { csvFile } from '#ui/list-screen/table/csv.ts'
import styles from './imports.module.css'

type Props = { headers: readonly string[]; problems: readonly ImportProblem[]; name: string }

const mostShown = 50

/** Rows that are left out, each with what to do, and all of them as a file that can be corrected and sent again. */
export function Problems({ headers, problems, name }: Props) {
  const words = useWords()
  const { t } = words
  const rest = problems.length - mostShown
  const download = async () => {
    const columns = [
      ...headers.map((header, at) => ({ header, value: ({ cells }: ImportProblem) => cells[at] ?? '' })),
      { header: t('imported.downloadColumn'), value: (problem: ImportProblem) => sentenceOf(problem, words) },
    ]
    const { file } = await csvFile(columns, oneByOne(problems), () => undefined)
    save(file, name.replace(/(?:\.csv)?$/i, '-rows.csv'))
  }
  return (
    <section aria-label={t('imported.wrong', { count: problems.length })}>
      <h3>{t('imported.wrong', { count: problems.length })}</h3>
      <ul className={styles['problems']}>
        {problems.slice(0, mostShown).map((problem) => (
          <li key={problem.line}>
            {t('imported.problem', { line: problem.line, reason: sentenceOf(problem, words) })}
          </li>
        ))}
      </ul>
      {rest > 0 && <p>{t('imported.more', { count: rest })}</p>}
      <AppButton variant="default" onClick={() => void download()}>
        {t('imported.download')}
      </AppButton>
    </section>
  )
}

function sentenceOf({ reason, facts }: ImportProblem, { t, language }: Speech): string {
  const { day, kind } = facts
  const type = travelerTypes.find((each) => each === kind)
  return t(`imported.faults.${reason}`, {
    ...facts,
    ...(typeof day === 'string' && { day: longDay(day, language) }),
    ...(type !== undefined && { kind: t(`tariff.kinds.${type}`) }),
  })
}

async function* oneByOne<T>(all: readonly T[]) {
  yield all
}
