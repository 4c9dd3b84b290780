export default function NewPlanRoute() {
  return <main>new-plan</main>
}
