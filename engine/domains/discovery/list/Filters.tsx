import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import { btn, primary } from '#engine/ui/controls/Button.css.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { FilterFields, type FilterFieldsProps } from './FilterFields.tsx'
import * as css from './filters.css.ts'

/**
 * A form that leads to the URL of its search, so that it works without script and can be bookmarked. Under 992 px it stands
 * behind a button: a sheet (`FilterSheet`), or without script a link that makes it the page's target.
 */
export function Filters(props: FilterFieldsProps) {
  const { t } = useTranslation('members')
  return (
    <Form
      key={JSON.stringify(props.choice)}
      id="filters"
      method="post"
      action="/members"
      className={css.filters}
      aria-label={t('filters.label')}
    >
      <FilterFields {...props} />
      <div className={css.filterActions}>
        <button type="submit" className={`${btn} ${primary}`}>
          {t('filters.search')}
        </button>
        <Button kind="quiet" type="submit" name="clear" value="1">
          {t('filters.clear')}
        </Button>
      </div>
    </Form>
  )
}
