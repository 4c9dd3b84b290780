import { checklist as texts } from '#content/checklist/es.ts'
import { titlesOf } from '#content/checklist/parts.ts'

export const checklist = titlesOf(texts)
