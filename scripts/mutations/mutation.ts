/** One thing that may break, and the test that must notice it. */
export type Mutation = {
  /** What would be wrong for people, as a sentence. */
  name: string
  /** The file of the product that is changed. */
  file: string
  /** A text that occurs once in the file, and what stands there instead. */
  find: string
  replace: string
  /** The cheapest test file that notices it. */
  caughtBy: string
  /** Part of the titles of the tests that notice it, where the whole file takes long. */
  title?: string
  /** Only `npm run test:full` runs this test. */
  full?: true
}
