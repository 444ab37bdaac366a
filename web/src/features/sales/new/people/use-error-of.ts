import { useWords } from '#lib/language/words.ts'
import type { Form } from '../form/use-form.ts'

/** The sentence of what a field misses, once the person has tried to book. */
export function useErrorOf({ shownProblems }: Pick<Form, 'shownProblems'>) {
  const { say } = useWords()
  return (field: string) => {
    const problem = shownProblems.find((each) => each.field === field)
    return problem && say(problem.refusal)
  }
}
