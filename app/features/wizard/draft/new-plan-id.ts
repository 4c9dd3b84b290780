export { newId as newPlanId } from '#app/lib/new-id.ts'
