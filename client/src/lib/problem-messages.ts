import type { MessageBundle } from "./messages.ts";

/** Sentences for codes whose server message is not meant for a person or should be in the interface language. */
export const problemMessages: MessageBundle = {
  en: {
    problem: {
      UNREACHABLE: "The server cannot be reached. Is it running?",
      BAD_REPLY: "The server sent a reply this page does not understand. Reload the page; it may have been updated.",
      INTERNAL: "Something went wrong on the server.",
      NOT_FOUND: "This does not exist, or no longer.",
      UNAUTHENTICATED: "You are not signed in.",
      FOREIGN_ORIGIN: "The server refuses requests from this address.",
      TOO_LARGE: "This is larger than the server accepts.",
      SESSION_BUSY: "A run of this session is still going on.",
      SESSION_NOT_DRAFT: "This session has already been started.",
      JOB_NOT_RETRYABLE: "This run cannot be retried.",
      SHUTTING_DOWN: "The server is shutting down. Try again in a moment.",
      DISK_FULL: "The server's disk is full.",
      REPORT_NOT_READY: "There is no report yet.",
    },
  },
  "zh-CN": {
    problem: {
      UNREACHABLE: "无法连接服务器，它在运行吗？",
      BAD_REPLY: "服务器的回复无法识别。请刷新页面，程序可能已更新。",
      INTERNAL: "服务器内部出错。",
      NOT_FOUND: "不存在，或已被删除。",
      UNAUTHENTICATED: "尚未登录。",
      FOREIGN_ORIGIN: "服务器拒绝来自此地址的请求。",
      TOO_LARGE: "超出服务器允许的大小。",
      SESSION_BUSY: "这个会话还有任务在进行。",
      SESSION_NOT_DRAFT: "这个会话已经开始过了。",
      JOB_NOT_RETRYABLE: "这次运行不能重试。",
      SHUTTING_DOWN: "服务器正在关闭，请稍后再试。",
      DISK_FULL: "服务器磁盘已满。",
      REPORT_NOT_READY: "还没有报告。",
    },
  },
};
