export { checklist } from '#content/checklist/en.ts'
