import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that wait more than they compute, the longest first: they begin the run, beside what computes in the other workers. */
const waiting = ['faults/faults.test.ts', 'server/src/two-portals.test.ts']

const suites = ['faults', 'server', 'gate']

/** The longest files first, so that no worker ends long after the others; files of a suite follow each other. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId, project }: TestSpecification) => {
      const index = waiting.findIndex((file) => moduleId.endsWith(file))
      return index === -1 ? waiting.length + suites.indexOf(project.name) : index
    }
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of Vitest's
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b))
  }
}
