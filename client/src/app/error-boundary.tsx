import { Component, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ErrorState } from "../components/error-state.tsx";

interface ErrorBoundaryProps {
  /** Changes with the page: another page gets another try. */
  resetKey: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  error: unknown;
  failed: boolean;
}

/** Keeps a fault of one page from taking the shell with it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null, failed: false };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error, failed: true };
  }

  override componentDidUpdate({ resetKey }: ErrorBoundaryProps): void {
    if (this.state.failed && resetKey !== this.props.resetKey) this.setState({ error: null, failed: false });
  }

  override render(): ReactNode {
    return this.state.failed ? <Crash error={this.state.error} /> : this.props.children;
  }
}

function Crash({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const notLoaded = error instanceof TypeError && /import|module|fetch/i.test(error.message);
  return (
    <div className="mx-auto w-full max-w-xl p-6">
      <ErrorState
        title={t("app.crash.title")}
        cause={notLoaded ? t("app.crash.chunk") : error instanceof Error ? error.message : String(error)}
        retryLabel={t("app.crash.reload")}
        onRetry={() => {
          location.reload();
        }}
      />
    </div>
  );
}
