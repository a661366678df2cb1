import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { buttonClass } from "../components/button.tsx";
import { EmptyState } from "../components/empty-state.tsx";
import { homePath } from "../lib/page-paths.ts";

export function MissingPage() {
  const { t } = useTranslation();
  return (
    <>
      <title>{`${t("app.pageTitle.missing")} · Plumbline`}</title>
      <EmptyState
        wholePage
        title={t("app.missing.title")}
        hint={t("app.missing.hint")}
        action={
          <Link to={homePath} className={buttonClass()}>
            {t("app.missing.action")}
          </Link>
        }
        className="pt-[16vh]"
      />
    </>
  );
}
