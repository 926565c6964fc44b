import { useTranslation } from 'react-i18next'
import {
  defineLander,
  type LanderProps,
  MailField,
  StartForm,
  StartSteps,
  WhoFields,
} from '#engine/plugins/define-lander.ts'
import { field } from '#engine/ui/controls/Field.css.ts'
import { Select } from '#engine/ui/controls/Select.tsx'
import { panel } from '#engine/ui/page/Panel.css.ts'
import { lead } from '#engine/ui/text.css.ts'
import { ChartView, Compass } from './ChartView.tsx'
import { listCharts } from './charts.ts'
import * as css from './style.css.ts'

interface DistanceLineProps {
  readonly legend: string | undefined
  readonly distances: readonly string[]
  readonly sayKm: (km: string) => string
}

/** The distances as stops of one line. */
function DistanceLine({ legend, distances, sayKm }: DistanceLineProps) {
  return (
    <fieldset className={`${field} ${css.distances}`}>
      <legend>{legend}</legend>
      <div className={css.stops}>
        {distances.map((km) => (
          <label key={km} className={css.stop}>
            <input type="radio" name="distance" value={km} />
            {sayKm(km)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Distance before person: a chart with rings around a town of the visitor's country, and no pins. */
export function MapLanding(props: LanderProps) {
  const { texts, locale, country = '', distances = [], genders, seekings, minAge, tracking } = props
  const { t } = useTranslation('home')
  const charts = listCharts(country)
  const words = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilometer' })
  const sayKm = (km: string) => words.format(Number(km))
  const towns = charts.map(({ town }) => ({ value: town, word: town }))
  const where = (
    <>
      <DistanceLine legend={texts.travel} distances={distances} sayKm={sayKm} />
      {towns.length > 0 && (
        <Select name="city" label={texts.town} options={[{ value: '', word: texts.later ?? '' }, ...towns]} />
      )}
    </>
  )
  const you = (
    <>
      <WhoFields genders={genders} seekings={seekings} />
      <MailField />
    </>
  )
  return (
    <main id="main" className={css.page}>
      <div className={css.chart}>
        <ChartView charts={charts} distances={distances} sayKm={sayKm} />
        <Compass />
        {charts.length > 0 && <p className={css.sources}>{texts.sources}</p>}
      </div>
      <StartForm className={`${panel} ${css.card}`} tracking={tracking}>
        <input type="hidden" name="country" value={country} />
        <h1 className={css.title}>{texts.title}</h1>
        <p className={`${lead} ${css.lead}`}>{texts.lead}</p>
        <StartSteps
          minAge={minAge}
          steps={[
            { id: 'where', title: texts.where ?? '', go: texts.next ?? '', fields: where },
            { id: 'you', title: texts.you ?? '', go: t('go'), fields: you },
          ]}
        />
      </StartForm>
    </main>
  )
}

export default defineLander(MapLanding)
