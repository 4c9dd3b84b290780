import type { SignPaperWords } from './es.ts'

/** Words of the sign on paper and of the name of its file. */
export const signPaper: SignPaperWords = {
  title: 'Find your table',
  scan: 'Scan the code with the camera of your phone and write your name.',
  help: 'No phone? Ask your hosts.',
  file: 'sign-for-tables',
}
