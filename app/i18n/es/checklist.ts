export { checklist } from '#content/checklist/es.ts'
