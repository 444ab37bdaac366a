/**
 * Tests that are known to fail by chance, with the day since when and what is known of the cause. Such a test does not fail
 * a run when it passes alone. The list should be empty: a test that fails by chance is a defect.
 */
export const unstableTests: readonly { file: string; since: string; cause: string }[] = []
