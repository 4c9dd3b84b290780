import type { MemberMailKey } from './es.ts'

/** The mails that members get about their work: the digest of their tasks, and the monthly figures of their plans. */
export const memberMail: Readonly<Record<MemberMailKey, string>> = {
  'mail.greeting-by-name': 'Hi {name},',
  'mail.greeting': 'Hi,',
  'mail.plain-link': 'If the button does not open, copy this address into your browser:',
  'mail.help': 'Questions? Write to us at',
  'mail.stop': 'Stop these emails',
  'mail.more': 'And more: {count}.',

  'tasks.subject.one': '{event}: one thing about your tasks',
  'tasks.subject.other': '{event}: {count} things about your tasks',
  'tasks.heading': 'Your tasks today',
  'tasks.body': 'This is what there is in {event} since your last email.',
  'tasks.given': 'Assigned to you',
  'tasks.due': 'Due today',
  'tasks.overdue': 'Overdue',
  'tasks.done': 'Done by somebody else',
  'tasks.line': '{task}',
  'tasks.line-by': '{task}, by {name}',
  'tasks.line-day': '{task}: for {day}',
  'tasks.line-day-by': '{task}: for {day}, by {name}',
  'tasks.button': 'Open the tasks',
  'tasks.why':
    'You get this as a member of this plan, only on days with something to tell. Change it in the menu of the tasks.',

  'figures.subject': 'The figures of your events: {month}',
  'figures.heading': 'Your events in figures',
  'figures.body': 'This is where your plans stand as {month} begins.',
  'figures.planned': 'Budget: {money}',
  'figures.agreed': 'Agreed: {agreed}. Paid: {paid}',
  'figures.forecast': 'Final cost: {likely}, between {low} and {high}',
  'figures.forecast-exact': 'Final cost: {likely}',
  'figures.over': 'That is {money} over the budget.',
  'figures.answers': '{answered} of {people} people have answered: {yes} are coming.',
  'figures.tasks': 'Tasks done: {done} of {total}.',
  'figures.overdue.one': 'One task is overdue.',
  'figures.overdue.other': '{count} tasks are overdue.',
  'figures.more': 'More plans in Analytics: {count}.',
  'figures.button': 'See the figures',
  'figures.why':
    'You get this on the first of each month because you asked for it. Change it in Analytics, under “Take out”.',
  'figures.lapsed.subject': 'Your monthly figures are paused',
  'figures.lapsed.heading': 'Paused',
  'figures.lapsed.body':
    'The email with the figures of your events comes with Pro, and your tier no longer includes it. We will not send it until it does, and will not say so again. Your plans and their figures stay where they are.',
  'figures.lapsed.button': 'See my subscription',
}
