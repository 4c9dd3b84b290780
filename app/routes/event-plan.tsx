export default function EventPlanRoute() {
  return <main>event-plan</main>
}
