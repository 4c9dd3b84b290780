export { newId as newPlanId } from '#app/lib/browser/new-id.ts'
