/** A partner's tile, for a journey. */
export default function Partner() {
  return <a href="https://partner.example/">A partner’s show</a>
}
