/** Frequent questions about tiers; the structured data of the page repeats them. */
export const PRICING_QUESTIONS = [
  { question: 'pricing.questions.free', answer: 'pricing.questions.free-answer' },
  { question: 'pricing.questions.one', answer: 'pricing.questions.one-answer' },
  { question: 'pricing.questions.team', answer: 'pricing.questions.team-answer' },
  { question: 'pricing.questions.limit', answer: 'pricing.questions.limit-answer' },
  { question: 'pricing.questions.change', answer: 'pricing.questions.change-answer' },
  { question: 'pricing.questions.refund', answer: 'pricing.questions.refund-answer' },
  { question: 'pricing.questions.cancel', answer: 'pricing.questions.cancel-answer' },
  { question: 'pricing.questions.enterprise', answer: 'pricing.questions.enterprise-answer' },
  { question: 'pricing.questions.support', answer: 'pricing.questions.support-answer' },
] as const
