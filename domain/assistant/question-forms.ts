import type { QuestionId } from './asked-question.ts'
import type { Meaning } from './question-words.ts'

/** What the forms look at: whether a question says one of some meanings. */
export interface SaidMeanings {
  /** Whether it says any of these */
  readonly says: (...meanings: readonly Meaning[]) => boolean
  readonly namesKind: boolean
  /** Whether an unknown word stands where a vendor is named */
  readonly namesVendor: boolean
  /** Whether it names a number of guests */
  readonly hasCount: boolean
}

interface QuestionForm {
  readonly id: QuestionId
  readonly isAsked: (said: SaidMeanings) => boolean
}

/** By what a question is told, the most special first: the first form that holds is the one. */
export const QUESTION_FORMS: readonly QuestionForm[] = [
  {
    id: 'more-guests',
    isAsked: ({ says, hasCount }) =>
      says('more') &&
      says('guest', 'come', 'condition', 'seat') &&
      (hasCount || (says('condition') && says('guest', 'come'))) &&
      !says('reply', 'pay', 'who', 'budget', 'money'),
  },
  {
    id: 'when',
    isAsked: ({ says }) =>
      !says('pay', 'owe', 'due', 'task', 'guest', 'reply', 'vendor', 'book', 'money', 'budget', 'seat', 'late') &&
      (says('countdown') ||
        (says('when') && says('event')) ||
        (says('days') && says('lack', 'leftover', 'quantity') && (says('quantity', 'event') || !says('which'))) ||
        (says('quantity') && says('lack', 'leftover') && says('event'))),
  },
  {
    id: 'overdue',
    isAsked: ({ says }) => says('late') && !says('guest', 'come', 'untilNow'),
  },
  {
    id: 'next',
    isAsked: ({ says, namesKind }) =>
      (says('pay', 'due', 'owe') &&
        says('soon', 'come') &&
        !says('untilNow') &&
        (!says('paid') || says('owe', 'need', 'lack'))) ||
      (says('when') && says('pay') && !says('quantity') && !namesKind) ||
      (says('due') && !says('quantity') && !namesKind),
  },
  {
    id: 'to-pay',
    isAsked: ({ says, namesKind, namesVendor }) =>
      !says('task') &&
      (says('owe', 'due') ||
        (says('pay') && says('negation', 'lack', 'leftover', 'need')) ||
        (says('pay') && !says('paid', 'soFar') && (says('quantity', 'who') || namesKind)) ||
        (says('money') && says('lack', 'need') && !says('leftover', 'spend', 'have')) ||
        (says('quantity') && says('lack') && namesKind) ||
        (says('cost') && (namesKind || namesVendor))),
  },
  {
    id: 'paid',
    isAsked: ({ says }) =>
      says('paid') ||
      (says('pay') && says('soFar', 'untilNow')) ||
      (says('soFar') && says('quantity') && !says('guest', 'reply', 'come', 'seat', 'task', 'vendor', 'book')),
  },
  {
    id: 'left',
    isAsked: ({ says }) =>
      says('budget') ||
      (says('money') && says('leftover', 'spend', 'quantity', 'have')) ||
      (says('spend') && !says('task')) ||
      (says('leftover') &&
        says('quantity') &&
        !says('seat', 'guest', 'task', 'days', 'reply', 'come', 'book', 'vendor')),
  },
  {
    id: 'unseated',
    isAsked: ({ says, namesKind }) =>
      says('seat') &&
      says('negation', 'lack', 'leftover', 'quantity', 'all', 'yet', 'have') &&
      !says('book') &&
      !namesKind,
  },
  {
    id: 'booked',
    isAsked: ({ says, namesKind }) =>
      namesKind && says('vendor', 'book', 'have', 'reply', 'who', 'lack', 'need') && !says('guest'),
  },
  {
    id: 'missing-vendors',
    isAsked: ({ says }) => says('vendor', 'book') && says('negation', 'lack', 'leftover', 'need'),
  },
  { id: 'booked', isAsked: ({ says }) => says('vendor', 'book') && !says('comparison') },
  {
    id: 'coming',
    isAsked: ({ says }) => says('come', 'decline') && says('negation') && says('who', 'quantity') && !says('reply'),
  },
  {
    id: 'unanswered',
    isAsked: ({ says }) =>
      (says('reply') && says('negation', 'lack', 'leftover', 'yet', 'all')) ||
      (says('guest', 'who') && says('lack') && !says('task', 'soon')),
  },
  {
    id: 'coming',
    isAsked: ({ says }) =>
      !says('cost', 'when') &&
      ((says('come', 'decline') && says('quantity', 'who', 'guest', 'all')) ||
        (says('guest') && says('quantity', 'who', 'which')) ||
        (says('reply') && says('quantity', 'who', 'guest'))),
  },
  {
    id: 'next',
    isAsked: ({ says }) =>
      (says('soon', 'task', 'open') && (!says('done') || says('need', 'lack', 'leftover', 'soon'))) ||
      (says('which') && says('lack') && !says('guest', 'seat', 'come', 'reply')),
  },
]

/** The questions that one word may ask: it is what is searched for, too. */
export const ONE_WORD_QUESTIONS: ReadonlySet<QuestionId> = new Set(['overdue', 'next'])
